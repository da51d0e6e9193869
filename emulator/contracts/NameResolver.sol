// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface INameOwners {
    function owner(bytes32 node) external view returns (address);
    function isApprovedForAll(address owner, address operator) external view returns (bool);
}

/// Answers for names: addresses (EIP-137, ENSIP-9), texts (EIP-634), names of addresses (EIP-181), content hashes.
contract NameResolver {
    INameOwners private constant registry = INameOwners(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    uint256 private constant ether_ = 60;

    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => mapping(string => string)) private _texts;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => bytes) public contenthash;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);
    event ContenthashChanged(bytes32 indexed node, bytes hash);

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        require(holder == msg.sender || registry.isApprovedForAll(holder, msg.sender), "Not the owner of this name");
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = _addresses[node][ether_];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    function setAddr(bytes32 node, address to) external { setAddr(node, ether_, abi.encodePacked(to)); }

    function setAddr(bytes32 node, uint256 coinType, bytes memory to) public authorised(node) {
        _addresses[node][coinType] = to;
        emit AddressChanged(node, coinType, to);
        if (coinType == ether_ && to.length == 20) emit AddrChanged(node, address(bytes20(to)));
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata name_) external authorised(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }

    function setContenthash(bytes32 node, bytes calldata hash) external authorised(node) {
        contenthash[node] = hash;
        emit ContenthashChanged(node, hash);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431
            || id == 0xbc1c58d1;
    }
}
